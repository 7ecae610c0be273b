// A part of the page that a drag draws again by itself, sixty times a second, while all the rest stands still.
import { Component, type ComponentChildren } from "preact";
import { whileDragged } from "../change";

export class Live extends Component<{ draw: () => ComponentChildren }> {
  private leave?: () => void;

  override componentDidMount() {
    this.leave = whileDragged(() => this.forceUpdate());
  }

  override componentWillUnmount() {
    this.leave?.();
  }

  render() {
    return this.props.draw();
  }
}
