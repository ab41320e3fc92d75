import type { Album, Song } from '@chorus/contracts';
import { albumNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { TabMessage } from '../../platform/replica/replica';
import { albumLikes } from './album-likes';
import { openLikesChannel } from './create-likes';
import type { LikedNoun } from './liked-noun';
import type { Like } from './likes-rules';
import { songLikes } from './song-likes';

const [song, album] = [songNumber(1), albumNumber(1)];
const pressed = { isLiked: true, at: '2026-01-01T00:00:50.000Z' };
const answered = { isLiked: true, at: '2026-01-01T00:00:10.000Z' };

function openTab<Thing, Wire>(noun: LikedNoun<Thing, Wire>) {
  const [posted, heard]: [unknown[], TabMessage<Like<Thing>, Like<Thing>>[]] = [[], []];
  const target = new EventTarget();
  const channel = openLikesChannel(noun, Object.assign(target, { postMessage: (message: unknown) => void posted.push(message) }));
  channel.onMessage((message) => heard.push(message));
  return { channel, posted, heard, receive: (data: unknown) => target.dispatchEvent(new MessageEvent('message', { data })) };
}

const kinds = [
  ['an act', 'change', {}],
  ['an answer', 'answer', { answered: pressed.at }],
  ['a refusal', 'refusal', { isRefused: true }],
] as const;

describe('what tabs tell each other of likes', () => {
  const messagesOf = <Thing>(like: (act: typeof pressed) => Like<Thing>): Record<string, TabMessage<Like<Thing>, Like<Thing>>> => ({
    change: { userId: 'ada', change: like(pressed) },
    answer: { userId: 'ada', change: like(pressed), answer: like(answered) },
    refusal: { userId: 'ada', change: like(pressed), isRejected: true },
  });

  it.each(kinds)('is as a tab of the release before writes and reads it: %s', (_, kind, more) => {
    const { channel, posted, heard, receive } = openTab(songLikes);
    const message = messagesOf<Song>((act) => ({ id: song._id, ...act, thing: song }))[kind]!;
    const written = { userId: 'ada', like: { songId: song._id, ...(kind === 'answer' ? answered : pressed), song }, ...more };
    channel.publish(message);
    expect(posted).toEqual([written]);
    receive(written);
    expect(heard).toMatchObject([message]);
  });

  it.each(kinds)('is read as it was written for an album: %s', (_, kind) => {
    const { channel, posted, heard, receive } = openTab(albumLikes);
    const message = messagesOf<Album>((act) => ({ id: album._id, ...act, thing: album }))[kind]!;
    channel.publish(message);
    receive(posted[0]);
    expect(heard).toMatchObject([message]);
  });

  it('is left alone where it is not readable', () => {
    const { heard, receive } = openTab(songLikes);
    receive({ userId: 'ada', likes: [] });
    expect(heard).toEqual([]);
  });
});
