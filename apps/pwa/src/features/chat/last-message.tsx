import { marksOf } from './message-changes';
import { previewOf } from './preview-of';
import { useConversation, useIsTyping } from './use-chat';

export function LastMessage({ with: peerId }: { with: string }) {
  const { messages, wanted, waiting } = useConversation(peerId);
  const last = messages.findLast((message) => !marksOf(message, wanted, peerId).isHidden);
  const written = waiting.at(-1);

  if (useIsTyping(peerId)) return <span className="text-accent">typing…</span>;
  if (written?.refusal !== undefined) return <span className="text-danger">{`Not sent: ${previewOf(written.content)}`}</span>;
  if (written) return `You: ${previewOf(written.content)}`;
  if (last) return last.senderId === peerId ? previewOf(last.content) : `You: ${previewOf(last.content)}`;
  return undefined;
}
