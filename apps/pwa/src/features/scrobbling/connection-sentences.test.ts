import type { ScrobblingConnection } from '@chorus/contracts';
import { lostSentences, pauseSentence, waitingSentence, whoIsConnected } from './connection-sentences';

const connection = (different: Partial<ScrobblingConnection> = {}): ScrobblingConnection => ({
  server: 'https://api.listenbrainz.org',
  userName: 'ada',
  connectedAt: '2026-11-20T12:00:00.000Z',
  paused: null,
  waiting: 0,
  isFailing: false,
  lastSentAt: null,
  refused: 0,
  dropped: 0,
  ...different,
});
const maloja = { server: 'https://maloja.example.com/apis/listenbrainz' };

describe('a scrobbling connection says', () => {
  it.each([
    [{}, 'Connected to ListenBrainz as ada'],
    [maloja, 'Connected to maloja.example.com as ada'],
    [{ userName: '' }, 'Connected to ListenBrainz'],
  ])('who is connected: %j', (different, sentence) => expect(whoIsConnected(connection(different))).toBe(sentence));

  it.each([
    [{ waiting: 0, isFailing: true }, undefined],
    [{ waiting: 1 }, '1 play waits to be sent.'],
    [{ waiting: 12, isFailing: true }, "12 plays wait: ListenBrainz can't be reached. Chorus keeps trying."],
    [{ waiting: 10_000, paused: 'tokenRefused' } as const, '10,000 plays wait.'],
  ])('what waits: %j', (different, sentence) => expect(waitingSentence(connection(different))).toBe(sentence));

  it.each([
    [null, undefined],
    ['tokenRefused', "Paused: ListenBrainz doesn't accept the token any more. Connect again with a new one."],
    ['tokenLost', 'Paused: the token can no longer be read on this server. Connect again.'],
  ] as const)('why it is paused: %s', (paused, sentence) => expect(pauseSentence(connection({ paused }))).toBe(sentence));

  it('what was lost', () => {
    expect(lostSentences(connection())).toEqual([]);
    expect(lostSentences(connection({ refused: 1, dropped: 2 }))).toEqual([
      "ListenBrainz didn't take 1 play.",
      "2 plays weren't sent: too many waited, or the song was gone by then.",
    ]);
  });
});
