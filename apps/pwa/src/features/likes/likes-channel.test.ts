import type { LikeChanged } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { TabMessage } from '../../platform/replica/replica';
import { openLikesChannel } from './create-likes';

const song = songNumber(1);
const change: LikeChanged = { songId: song._id, isLiked: true, at: '2026-01-01T00:00:50.000Z', song };
const answer: LikeChanged = { ...change, at: '2026-01-01T00:00:10.000Z' };

function openTab() {
  const [posted, heard]: [unknown[], TabMessage<LikeChanged, LikeChanged>[]] = [[], []];
  const target = new EventTarget();
  const channel = openLikesChannel(Object.assign(target, { postMessage: (message: unknown) => void posted.push(message) }));
  channel.onMessage((message) => heard.push(message));
  return { channel, posted, heard, receive: (data: unknown) => target.dispatchEvent(new MessageEvent('message', { data })) };
}

describe('what tabs tell each other of likes', () => {
  it.each([
    ['an act', { userId: 'ada', change }, { userId: 'ada', like: change }],
    ['an answer', { userId: 'ada', change, answer }, { userId: 'ada', like: answer, answered: change.at }],
    ['a refusal', { userId: 'ada', change, isRejected: true }, { userId: 'ada', like: change, isRefused: true }],
  ])('is as a tab of the release before writes and reads it: %s', (_, message, written) => {
    const { channel, posted, heard, receive } = openTab();
    channel.publish(message);
    expect(posted).toEqual([written]);
    receive(written);
    expect(heard).toMatchObject([message]);
  });

  it('is left alone where it is not readable', () => {
    const { heard, receive } = openTab();
    receive({ userId: 'ada', likes: [] });
    expect(heard).toEqual([]);
  });
});
