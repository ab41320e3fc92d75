import { chatEndpoints, LONGEST_HISTORY } from '@chorus/contracts';
import type { Conversation as Summary, Message } from '@chorus/contracts';
import { callApi } from '../../platform/api-client/call-api';

const PAGE = 50;

// A conversation that is missing has ended, and messages are counted by their place: neither may be left out unnoticed.
const strictly = { asPerson: true, isStrict: true };

/** What the server is asked for. */
export interface ChatReader {
  summaries: () => Promise<Summary[]>;
  /** The newest messages, or those before a seq. */
  history: (peerId: string, before?: number) => Promise<Message[]>;
  /** The first of the messages that follow a seq. */
  following: (peerId: string, after: number) => Promise<Message[]>;
}

const read = (userId: string, query: Record<string, number>) =>
  callApi(chatEndpoints.history, {
    params: { userId },
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    ...strictly,
  });

export const chatReader: ChatReader = {
  summaries: () => callApi(chatEndpoints.conversations, strictly),
  history: (peerId, before) => read(peerId, { limit: PAGE, ...(before !== undefined && { before }) }),
  following: (peerId, after) => read(peerId, { limit: LONGEST_HISTORY, after }),
};
