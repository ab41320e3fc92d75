import type { RoomUser } from '@chorus/contracts';
import { ListMusic, MessageCircle, Users } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { TabPanel, Tabs } from '../../../ui/controls/tabs';
import { unreadIn } from '../room-view';
import type { RoomView } from '../room-view';
import { useRooms } from '../use-rooms';
import { ChatOfRoom } from './chat-of-room';
import { NowInRoom } from './now-in-room';
import { PeopleInRoom } from './people-in-room';
import { QueueOfRoom } from './queue-of-room';
import { RoomControls } from './room-controls';
import { OneSpeaker } from './speaker';

type Tab = 'room-people' | 'room-queue' | 'room-chat';

interface RoomPanelProps {
  view: RoomView;
  menu: ReactNode;
  /** The controls to invite others. */
  invitation: ReactNode;
  renderActions: (messageId: string, roomId: string) => ReactNode;
  /** A menu's item for a guest. */
  renderReport: (guest: RoomUser) => ReactNode;
}

export function RoomPanel({ view, menu, invitation, renderActions, renderReport }: RoomPanelProps) {
  const unread = unreadIn(view, useRooms().userId());
  const [tab, setTab] = useState<Tab>(unread > 0 ? 'room-chat' : 'room-people');
  const tabs: readonly { id: Tab; label: string; icon: ReactNode }[] = [
    { id: 'room-people', label: `People (${view.people.length})`, icon: <Users aria-hidden /> },
    { id: 'room-queue', label: 'Queue', icon: <ListMusic aria-hidden /> },
    { id: 'room-chat', label: unread > 0 ? `Chat (${unread})` : 'Chat', icon: <MessageCircle aria-hidden /> },
  ];

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {view.state.name != null && (
        <h3 dir="auto" className="shrink-0 truncate px-2 pb-2 text-body font-bold" title={view.state.name}>
          {view.state.name}
        </h3>
      )}
      <NowInRoom view={view} menu={menu} />
      <Tabs label="This room" tabs={tabs} selected={tab} onSelect={setTab} />
      {tab === 'room-chat' ? (
        <TabPanel id={tab} className="flex min-h-0 flex-1 flex-col pb-2">
          <ChatOfRoom view={view} renderActions={renderActions} />
        </TabPanel>
      ) : (
        <TabPanel id={tab} className="flex min-h-0 flex-1 flex-col">
          {/* Focusable for arrow keys: there may be no button in it. */}
          <div
            role="group"
            aria-label={tab === 'room-people' ? 'People' : 'Queue'}
            tabIndex={0}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-2"
          >
            {tab === 'room-people' ? (
              <>
                {invitation}
                <OneSpeaker view={view} />
                <PeopleInRoom view={view} renderReport={renderReport} />
              </>
            ) : (
              <QueueOfRoom view={view} />
            )}
          </div>
        </TabPanel>
      )}
      <RoomControls view={view} />
    </div>
  );
}
