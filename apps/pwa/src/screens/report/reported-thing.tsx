import { isGuestId } from '@chorus/contracts';
import { Suspense, useEffect } from 'react';
import { useChat, useConversation } from '../../features/chat/use-chat';
import { usePeople } from '../../features/presence/use-people';
import type { Pointed } from '../../features/reports/report-link';
import { useRoomMessage } from '../../features/rooms/use-rooms';
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
  if (about.type === 'activity') return isGuestId(about.userId) ? <ReportedGuest name={about.text} /> : <ReportedActivity {...about} />;
  return (
    <Suspense fallback={<Skeleton className="h-10 rounded-small" />}>
      {about.type === 'message' ? <ReportedMessage {...about} /> : <ReportedRoomMessage {...about} />}
    </Suspense>
  );
}

const ReportedGuest = ({ name }: { name: string }) => (
  <>
    <p className="text-caption text-muted">About a guest of the room</p>
    <p dir="auto" className="text-small wrap-anywhere">
      {name}
    </p>
  </>
);

function ReportedActivity({ userId, text }: { userId: string; text: string }) {
  const { people } = usePeople();
  const name = people?.find(({ clerkId }) => clerkId === userId)?.fullName;
  return (
    <>
      <p className="text-caption text-muted">{name ? `About what ${name} is listening to` : 'About what somebody is listening to'}</p>
      <p dir="auto" className="text-small wrap-anywhere">
        {text}
      </p>
    </>
  );
}

function ReportedRoomMessage({ messageId }: { messageId: string }) {
  const message = useRoomMessage(messageId);
  return <Quoted writer={message?.sender?.fullName} text={message?.text} />;
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

  return <Quoted writer={writer} text={message?.content} />;
}

const Quoted = ({ writer, text }: { writer: string | undefined; text: string | undefined }) => (
  <>
    <p className="text-caption text-muted">{writer ? `About this message from ${writer}` : 'About a message'}</p>
    {text !== undefined && (
      <p dir="auto" className="line-clamp-6 text-small wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    )}
  </>
);
