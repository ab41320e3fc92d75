import type { Message, RoomPreview } from '@chorus/contracts';
import type { Chat } from '../../../features/chat/chat';
import { findSharedLink } from '../../../features/chat/shared-link';
import { followedIn } from '../../../features/rooms/room-machine';
import type { Rooms } from '../../../features/rooms/rooms';
import type { Realtime } from '../../../platform/realtime/realtime';

const MOST_REMEMBERED = 100;

interface AnnounceInvitationsDeps {
  realtime: Pick<Realtime, 'on'>;
  rooms: Pick<Rooms, 'room' | 'elsewhere' | 'enter' | 'userId'>;
  chat: Pick<Chat, 'state'>;
  isLookedAt: () => boolean;
  onPageWoke: (listener: () => void) => void;
  /** Rejects for a room that has ended, and where there is a block between the person and its lead. */
  preview: (token: string) => Promise<RoomPreview>;
  /** Undefined for people whom the page can't name. */
  nameOf: (userId: string) => Promise<string | undefined>;
  /** Returns what takes it away again. */
  show: (text: string, onJoin: () => void) => () => void;
}

interface Invitation {
  messageId: string;
  /** Who is signed in when it comes. */
  userId: string;
  senderId: string;
  token: string;
}

/**
 * Shows an invitation where it comes, with a button to join. Only the newest one is shown; earlier ones are unread messages. One that comes
 * while nobody looks at the page waits until somebody does, if its room still exists then.
 */
export function announceInvitations(deps: AnnounceInvitationsDeps): void {
  const { realtime, rooms, isLookedAt, onPageWoke, show } = deps;
  /** The newest last. */
  let known: readonly string[] = [];
  let newest: Invitation | undefined;
  let isWaiting = false;
  let hide: () => void = () => undefined;

  const drop = () => {
    newest = undefined;
    isWaiting = false;
    hide();
  };

  const announce = async () => {
    const invitation = newest;
    isWaiting = invitation !== undefined && !isLookedAt();
    if (!invitation || isWaiting) return;
    const text = await textOf(invitation, deps);
    if (newest !== invitation || text === undefined) return;
    hide();
    hide = show(text, () => rooms.enter({ kind: 'link', token: invitation.token }));
  };

  realtime.on('receive_message', (message) => {
    const invitation = invitationIn(message, rooms.userId());
    if (!invitation || known.includes(invitation.messageId)) return;
    known = [...known, invitation.messageId].slice(-MOST_REMEMBERED);
    newest = invitation;
    void announce();
  });
  onPageWoke(() => {
    if (isWaiting) void announce();
  });
  const dropIfSettled = () => {
    const isTheirs = newest?.userId === rooms.userId();
    if (newest && (!isTheirs || followedIn(rooms.room.getSnapshot())?.linkToken === newest.token)) drop();
  };
  rooms.room.subscribe(dropIfSettled);
  // Also changes with the person.
  rooms.elsewhere.subscribe(dropIfSettled);
  realtime.on('block_changed', ({ userId, blocked }) => {
    if (blocked && newest?.senderId === userId) drop();
  });
}

function invitationIn({ _id, senderId, content }: Message, userId: string): Invitation | undefined {
  const link = findSharedLink(content, location.origin)?.link;
  return link?.type === 'room' && userId !== '' && senderId !== userId
    ? { messageId: _id, userId, senderId, token: link.token }
    : undefined;
}

/** Undefined for an invitation that needs no toast, or leads nowhere. */
async function textOf(
  { senderId, token }: Invitation,
  { rooms, chat, preview, nameOf }: Pick<AnnounceInvitationsDeps, 'rooms' | 'chat' | 'preview' | 'nameOf'>,
): Promise<string | undefined> {
  const room = await preview(token).catch(() => undefined);
  const isInIt = [followedIn(rooms.room.getSnapshot())?.state.roomId, rooms.elsewhere.get()].includes(room?.roomId);
  // The open conversation has a card with the same button.
  if (!room || isInIt || chat.state.get().selected?.peerId === senderId) return undefined;
  const name = room.lead?.clerkId === senderId ? room.lead.fullName : await nameOf(senderId).catch(() => undefined);
  return `${name ?? 'Somebody'} invited you to listen together.`;
}
