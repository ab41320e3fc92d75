import type { Conversation } from './conversation-rules';

/** The time of the last message; '' if it is not known. */
const lastWrittenIn = (conversation: Conversation | undefined): string =>
  conversation?.waiting.at(-1)?.writtenAt ?? conversation?.messages.at(-1)?.createdAt ?? '';

/** Unread conversations, then the others, each the latest first; people without one keep their order after them. */
export function latestFirst<P extends { clerkId: string }>(people: readonly P[], conversations: ReadonlyMap<string, Conversation>): P[] {
  const lines = people.map((person) => {
    const conversation = conversations.get(person.clerkId);
    return { person, isUnread: (conversation?.unread ?? 0) > 0, at: lastWrittenIn(conversation) };
  });
  return lines
    .sort((one, other) => Number(other.isUnread) - Number(one.isUnread) || Number(other.at > one.at) - Number(other.at < one.at))
    .map(({ person }) => person);
}
