import type { Message, MessageReaction } from '@chorus/contracts';

/** What this person asks for with a message: a reaction, or none, and that it is deleted for them. */
export type MessageMark = { reaction: MessageReaction | null } | { isHidden: boolean };

/** What changes in messages that are known. */
export interface ChangingMessages {
  /** Ascending by `seq`, without gaps or duplicates. */
  messages: readonly Message[];
  /** The `seq` before the first of `messages`; 0 when nothing is earlier. */
  before: number;
  /** The number of the newest change that is known with all before it. */
  changes: number;
  /** The highest number of a change seen in any event: above `changes`, some are missing. */
  changesAnnounced: number;
  /** What this person has asked for, by message, that the server has not answered yet. */
  wanted: ReadonlyMap<string, readonly MessageMark[]>;
}

export const noChanges = { changes: 0, changesAnnounced: 0, wanted: new Map<string, readonly MessageMark[]>() };

/** The change after which changes are missing. */
export const missingChangesAfter = ({ changes, changesAnnounced }: ChangingMessages): number | undefined =>
  changesAnnounced > changes ? changes : undefined;

const changeOf = ({ change }: Message): number => change ?? 0;

/** Replaces known messages by their newer state. Those that are not known come with the history. */
export function withNewer<Of extends ChangingMessages>(conversation: Of, messages: readonly Message[]): Of {
  const { before } = conversation;
  const newer = messages.filter((message) => {
    const known = conversation.messages[message.seq - before - 1];
    return known?._id === message._id && changeOf(known) < changeOf(message);
  });
  if (newer.length === 0) return conversation;
  const replaced = [...conversation.messages];
  for (const message of newer) replaced[message.seq - before - 1] = message;
  return { ...conversation, messages: replaced };
}

export function announceChange<Of extends ChangingMessages>(conversation: Of, change: number): Of {
  return change > conversation.changesAnnounced ? { ...conversation, changesAnnounced: change } : conversation;
}

/** A message that is not here yet may come as it was before the change, so the change is read once the message is here. */
const isAhead = ({ before, messages }: ChangingMessages, { seq }: Message): boolean => seq > before + messages.length;

/** A change as it happens. */
function takeChange<Of extends ChangingMessages>(conversation: Of, message: Message): Of {
  const change = changeOf(message);
  const announced = announceChange(withNewer(conversation, [message]), change);
  return change === announced.changes + 1 && !isAhead(announced, message) ? { ...announced, changes: change } : announced;
}

export interface ChangesPart {
  messages: readonly Message[];
  after: number;
  /** What was announced when they were requested: they are all of those up to there, unless more follow. */
  upTo: number;
}

function takeChanges<Of extends ChangingMessages>(conversation: Of, { messages, after, upTo }: ChangesPart): Of {
  const last = messages.at(-1);
  const ahead = messages.find((message) => isAhead(conversation, message));
  const read = last ? changeOf(last) : upTo;
  const through = ahead ? changeOf(ahead) - 1 : read;
  const taken = announceChange(withNewer(conversation, messages), read);
  return after <= taken.changes && through > taken.changes ? { ...taken, changes: through } : taken;
}

/**
 * A part of the history may be older than changes that came while it was on its way, and that concern messages which were not known then.
 * Those are read again.
 */
export function outdateChanges<Of extends ChangingMessages>(conversation: Of, part: readonly Message[], changesWhenAsked: number): Of {
  const known = Math.max(changesWhenAsked, ...part.map(changeOf));
  const announced = announceChange(conversation, known);
  return announced.changes > known ? { ...announced, changes: known } : announced;
}

function want<Of extends ChangingMessages>(conversation: Of, messageId: string, mark: MessageMark): Of {
  const marks = [...(conversation.wanted.get(messageId) ?? []), mark];
  return { ...conversation, wanted: new Map(conversation.wanted).set(messageId, marks) };
}

/** The server has answered, whatever it was. */
function settleWanted<Of extends ChangingMessages>(conversation: Of, messageId: string, mark: MessageMark): Of {
  const wanted = new Map(conversation.wanted);
  const left = wanted.get(messageId)?.filter((one) => one !== mark) ?? [];
  if (left.length > 0) wanted.set(messageId, left);
  else wanted.delete(messageId);
  return { ...conversation, wanted };
}

export interface MarksOfMessage {
  ownReaction: string | undefined;
  theirReaction: string | undefined;
  isHidden: boolean;
}

/** The marks that this person sees, with what they have asked for. */
export function marksOf(
  { _id, reactions = [], isHidden = false }: Message,
  wanted: ChangingMessages['wanted'],
  peerId: string,
): MarksOfMessage {
  const stored: MarksOfMessage = {
    ownReaction: reactions.find(({ userId }) => userId !== peerId)?.reaction,
    theirReaction: reactions.find(({ userId }) => userId === peerId)?.reaction,
    isHidden,
  };
  return (wanted.get(_id) ?? []).reduce<MarksOfMessage>((marks, mark) => {
    if ('reaction' in mark) return { ...marks, ownReaction: mark.reaction ?? undefined };
    // The text of a hidden message is only on the server.
    return { ...marks, isHidden: mark.isHidden || isHidden };
  }, stored);
}

export type ChangeEvent =
  | { type: 'message.changed'; message: Message }
  | ({ type: 'changes.read' } & ChangesPart)
  | { type: 'mark.wanted' | 'mark.settled'; messageId: string; mark: MessageMark };

export function reduceChanges<Of extends ChangingMessages>(conversation: Of, event: ChangeEvent): Of {
  switch (event.type) {
    case 'message.changed':
      return takeChange(conversation, event.message);
    case 'changes.read':
      return takeChanges(conversation, event);
    case 'mark.wanted':
      return want(conversation, event.messageId, event.mark);
    case 'mark.settled':
      return settleWanted(conversation, event.messageId, event.mark);
  }
}
