import { chatEndpoints, LONGEST_HISTORY, MOST_CONVERSATIONS_AT_ONCE } from '@chorus/contracts';
import type { Conversation as Summary, Message } from '@chorus/contracts';
import { callApi } from '../../platform/api-client/call-api';

const PAGE = 50;

// A missing conversation means that it has ended, and messages are counted by `seq`: neither may be
// left out unnoticed.
const strictly = { asPerson: true, isStrict: true };

export interface ChatReader {
  summaries: () => Promise<Summary[]>;
  history: (peerId: string, before?: number) => Promise<Message[]>;
  following: (peerId: string, after: number) => Promise<Message[]>;
  /** Messages that have changed after a change, in the order of their changes. */
  changes: (peerId: string, after: number) => Promise<Message[]>;
}

const asQuery = (query: Record<string, number>) => Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

const read = (userId: string, query: Record<string, number>) =>
  callApi(chatEndpoints.history, { params: { userId }, query: asQuery(query), ...strictly });

export const chatReader: ChatReader = {
  summaries: () => callApi(chatEndpoints.conversations, { query: { limit: String(MOST_CONVERSATIONS_AT_ONCE) }, ...strictly }),
  history: (peerId, before) => read(peerId, { limit: PAGE, ...(before !== undefined && { before }) }),
  following: (peerId, after) => read(peerId, { limit: LONGEST_HISTORY, after }),
  changes: (userId, after) =>
    callApi(chatEndpoints.messageChanges, { params: { userId }, query: asQuery({ limit: LONGEST_HISTORY, after }), ...strictly }),
};
