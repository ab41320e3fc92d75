import { findSharedLink } from './shared-link';
import { useConversation, useIsTyping } from './use-conversation';

/** The end of a conversation in one line: that somebody types, what was written last, or nothing yet. */
export function LastMessage({ with: peerId }: { with: string }) {
  const { messages, waiting } = useConversation(peerId);
  const last = messages.at(-1);
  const written = waiting.at(-1);

  if (useIsTyping(peerId)) return <span className="text-accent">typing…</span>;
  if (written?.refusal !== undefined) return <span className="text-danger">{`Not sent: ${inWords(written.content)}`}</span>;
  if (written) return `You: ${inWords(written.content)}`;
  if (last) return last.senderId === peerId ? inWords(last.content) : `You: ${inWords(last.content)}`;
  return undefined;
}

function inWords(content: string): string {
  const shared = findSharedLink(content, location.origin);
  return shared ? shared.words || `♪ ${shared.link.type === 'song' ? 'A song' : 'An album'}` : content;
}
