// A part of the page that a drag redraws separately, sixty times a second, while the rest is not redrawn.
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
