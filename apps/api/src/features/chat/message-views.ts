import { LONGEST_QUOTE, type Message } from '@chorus/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import type { MessageEntity } from './message.entity';

type Row = Omit<MessageEntity, 'conversationId' | 'replyToSeq'>;

/** A message, and what concerns it in `message_marks`: the viewer's own mark, and the other person's. */
export interface MessageView extends Row {
  change: number | null;
  isHidden: boolean | null;
  ownReaction: string | null;
  theirReaction: string | null;
  originalId: string | null;
  originalSeq: number | null;
  originalSenderId: string | null;
  originalContent: string | null;
}

/** The columns of a `MessageView`, for `JOINED_VIEW`. */
export const VIEW_COLUMNS = `
  message.id, message.seq, message.sender AS "senderId", message.receiver AS "receiverId", message.content,
  message.client_message_id AS "clientMessageId", message.created_at AS "createdAt",
  own_mark.change, own_mark.is_hidden AS "isHidden", own_mark.reaction AS "ownReaction", their_mark.reaction AS "theirReaction",
  original.id AS "originalId", original.seq AS "originalSeq", original.sender AS "originalSenderId",
  CASE WHEN original_mark.is_hidden THEN NULL ELSE left(original.content, ${LONGEST_QUOTE}) END AS "originalContent"`;

/** Joins what a view needs to rows of messages named `message`. $1 is the viewer. */
export const JOINED_VIEW = `
  LEFT JOIN message_marks AS own_mark ON own_mark.message_id = message.id AND own_mark.person = $1
  LEFT JOIN message_marks AS their_mark ON their_mark.message_id = message.id AND their_mark.person <> $1
  LEFT JOIN messages AS original ON original.conversation_id = message.conversation_id AND original.seq = message.reply_to_seq
  LEFT JOIN message_marks AS original_mark ON original_mark.message_id = original.id AND original_mark.person = $1`;

export const toMessage = (message: Row): Message => ({
  _id: message.id,
  senderId: message.senderId,
  receiverId: message.receiverId,
  content: message.content,
  createdAt: message.createdAt.toISOString(),
  seq: message.seq,
  clientMessageId: message.clientMessageId,
});

/** The message as `viewerId` sees it. */
export function toViewOf(viewerId: string, view: MessageView): Message {
  if (!view.isHidden) return toWholeView(viewerId, view);
  return { ...toMessage(view), content: '', isHidden: true, ...(view.change !== null && { change: view.change }) };
}

/** The same, with the content even where the viewer has hidden it. */
export function toWholeView(viewerId: string, view: MessageView): Message {
  const peerId = view.senderId === viewerId ? view.receiverId : view.senderId;
  const reactions = [
    ...(view.ownReaction === null ? [] : [{ userId: viewerId, reaction: view.ownReaction }]),
    ...(view.theirReaction === null ? [] : [{ userId: peerId, reaction: view.theirReaction }]),
  ];
  return {
    ...toMessage(view),
    ...quoteIn(view),
    ...(reactions.length > 0 && { reactions }),
    ...(view.isHidden && { isHidden: true }),
    ...(view.change !== null && { change: view.change }),
  };
}

function quoteIn({ originalId, originalSeq, originalSenderId, originalContent }: MessageView): Pick<Message, 'replyTo'> {
  if (originalId === null || originalSeq === null || originalSenderId === null) return {};
  return { replyTo: { _id: originalId, seq: originalSeq, senderId: originalSenderId, content: originalContent } };
}

/** A message of this person's as they see it. */
export async function viewOf(database: DataSource | EntityManager, viewerId: string, messageId: string): Promise<Message | undefined> {
  const [view] = await database.query<MessageView[]>(
    `SELECT ${VIEW_COLUMNS} FROM messages AS message ${JOINED_VIEW} WHERE message.id = $2 AND (message.sender = $1 OR message.receiver = $1)`,
    [viewerId, messageId],
  );
  return view && toViewOf(viewerId, view);
}
