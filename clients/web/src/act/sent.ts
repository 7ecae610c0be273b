// The drafts that are on their way to the server: they stay on show until the answer comes, and are not sent again.
import type { Draft } from "../state";

const sent = new WeakSet<Draft>();

export const isSent = (draft: Draft): boolean => sent.has(draft);

// `order`: sends it.
export async function sending(draft: Draft, order: () => Promise<boolean>): Promise<boolean> {
  sent.add(draft);
  try {
    return await order();
  } finally {
    sent.delete(draft);
  }
}
