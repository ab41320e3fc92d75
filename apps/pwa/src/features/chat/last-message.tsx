import { findSharedLink } from './shared-link';
import { useConversation, useIsTyping } from './use-chat';

export function LastMessage({ with: peerId }: { with: string }) {
  const { messages, waiting } = useConversation(peerId);
  const last = messages.at(-1);
  const written = waiting.at(-1);

  if (useIsTyping(peerId)) return <span className="text-accent">typing…</span>;
  if (written?.refusal !== undefined) return <span className="text-danger">{`Not sent: ${previewOf(written.content)}`}</span>;
  if (written) return `You: ${previewOf(written.content)}`;
  if (last) return last.senderId === peerId ? previewOf(last.content) : `You: ${previewOf(last.content)}`;
  return undefined;
}

const words = { song: 'A song', album: 'An album', artist: 'An artist', room: 'An invitation to listen together' };

function previewOf(content: string): string {
  const shared = findSharedLink(content, location.origin);
  return shared ? shared.text || `♪ ${words[shared.link.type]}` : content;
}
