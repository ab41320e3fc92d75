import { MOST_PEOPLE_ASKED_ABOUT, roomEndpoints } from '@chorus/contracts';
import { callApi } from '../../../platform/api-client/call-api';

const COLLECT_MS = 30;

interface Asked {
  userId: string;
  answer: (allows: boolean) => void;
  fail: (error: unknown) => void;
}

/** Asks for all people of a list in one request. */
export function createWhoAllows(request: (userIds: string[]) => Promise<readonly string[]>): (userId: string) => Promise<boolean> {
  let waiting: Asked[] = [];

  const send = () => {
    const asked = waiting.splice(0, MOST_PEOPLE_ASKED_ABOUT);
    if (waiting.length > 0) setTimeout(send);
    request([...new Set(asked.map(({ userId }) => userId))]).then(
      (userIds) => asked.forEach(({ userId, answer }) => answer(userIds.includes(userId))),
      (error: unknown) => asked.forEach(({ fail }) => fail(error)),
    );
  };

  return (userId) =>
    new Promise((answer, fail) => {
      if (waiting.length === 0) setTimeout(send, COLLECT_MS);
      waiting = [...waiting, { userId, answer, fail }];
    });
}

export const whoAllows = createWhoAllows(async (userIds) => {
  const answer = await callApi(roomEndpoints.whoAllows, { asPerson: true, body: { userIds } });
  return answer.userIds;
});
