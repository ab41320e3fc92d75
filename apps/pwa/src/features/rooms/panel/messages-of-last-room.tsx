import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button';
import { useLastMessages, useRooms } from '../use-rooms';
import { RoomMessages } from './room-messages';

interface MessagesOfLastRoomProps {
  renderActions: (messageId: string) => ReactNode;
}

/** Who left because of what somebody wrote can still report it. */
export function MessagesOfLastRoom({ renderActions }: MessagesOfLastRoomProps) {
  const { userId } = useRooms();
  const messages = useLastMessages();
  const [isOpen, open] = useState(false);

  if (!messages.some(({ sender }) => sender && sender.clerkId !== userId())) return null;
  if (!isOpen) {
    return (
      <Button look="quiet" className="mx-auto shrink-0" onClick={() => open(true)}>
        Report a message from your last room
      </Button>
    );
  }
  return (
    <section aria-label="Messages from your last room" className="flex min-h-0 flex-1 flex-col">
      <h3 className="shrink-0 px-2 pb-2 text-small font-semibold">Messages from your last room</h3>
      <div tabIndex={0} role="group" aria-label="Messages" className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <RoomMessages messages={messages} userId={userId()} renderActions={renderActions} />
      </div>
    </section>
  );
}
