import { Suspense, useEffect } from 'react';
import { useChat } from '../../features/chat/use-chat';
import { useConversation } from '../../features/chat/use-conversation';
import { usePeople } from '../../features/presence/use-people';
import type { Pointed } from '../../features/reports/report-link';
import { Skeleton } from '../../ui/skeleton';

export function ReportedThing({ about }: { about: Pointed }) {
  if (about.type === 'song')
    return (
      <>
        <p className="text-caption text-muted">About this song</p>
        <p dir="auto" className="text-small font-semibold wrap-anywhere">
          {about.title}
        </p>
        <p dir="auto" className="text-caption text-muted">
          {about.artist}
        </p>
      </>
    );
  return (
    <Suspense fallback={<Skeleton className="h-10 rounded-small" />}>
      <ReportedMessage messageId={about.messageId} peerId={about.peerId} />
    </Suspense>
  );
}

function ReportedMessage({ messageId, peerId }: { messageId: string; peerId: string }) {
  const chat = useChat();
  const { messages, hasHistory } = useConversation(peerId);
  const { people } = usePeople();
  const message = messages.find(({ _id }) => _id === messageId);
  const writer = people?.find(({ clerkId }) => clerkId === message?.senderId)?.fullName;

  useEffect(() => {
    if (!hasHistory) chat.readHistory(peerId);
  }, [chat, hasHistory, peerId]);

  return (
    <>
      <p className="text-caption text-muted">{writer ? `About this message from ${writer}` : 'About a message'}</p>
      {message && (
        <p dir="auto" className="line-clamp-6 text-small wrap-anywhere whitespace-pre-wrap">
          {message.content}
        </p>
      )}
    </>
  );
}
