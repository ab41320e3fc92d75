import type { RoomMessage } from '@chorus/contracts';
import type { ReactNode } from 'react';
import { useDates } from '../../../platform/dates/use-dates';

interface RoomMessagesProps {
  messages: readonly RoomMessage[];
  userId: string;
  /** Rendered beside the messages of others. */
  renderActions: (messageId: string) => ReactNode;
}

export function RoomMessages({ messages, userId, renderActions }: RoomMessagesProps) {
  const { formatMoment } = useDates();

  return (
    <ol className="flex flex-col gap-1 px-2 pb-2">
      {messages.map(({ _id, sender, text, createdAt }) => (
        <li key={_id} className="flex items-start gap-1">
          <p dir="auto" className="min-w-0 flex-1 py-1 text-small wrap-anywhere whitespace-pre-wrap" title={formatMoment(createdAt)}>
            <span className="font-semibold text-muted">{sender ? (sender.clerkId === userId ? 'You' : sender.fullName) : 'Someone'}</span>{' '}
            {text}
          </p>
          {sender && sender.clerkId !== userId && renderActions(_id)}
        </li>
      ))}
    </ol>
  );
}
