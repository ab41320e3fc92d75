import { appPasswordEndpoints, type NewAppPassword, urlOf } from '@chorus/contracts';
import { until } from '../_harness/until';
import { Player } from '../subsonic/player';
import { ScrobblingApi } from './scrobbling-api';

describe('scrobbling of plays in another player', () => {
  let scrobbling: ScrobblingApi;

  beforeAll(async () => {
    scrobbling = await ScrobblingApi.start();
  });
  afterAll(() => scrobbling.stop());
  beforeEach(() => (scrobbling.service.requests.length = 0));

  async function connected(): Promise<{ player: Player; token: string; id: string }> {
    const { userId, token } = await scrobbling.connected();
    const made = await scrobbling.people.call(userId, 'POST', urlOf(appPasswordEndpoints.create), { name: 'Phone' });
    const song = await scrobbling.rows.song({ title: 'Abroad', duration: 200 });
    return { player: new Player(scrobbling.api, userId, made.json<NewAppPassword>()), token, id: `so-${song.id}` };
  }

  it('sends a play once, however often the player submits it', async () => {
    const { player, token, id } = await connected();
    const time = Date.now() - 3_600_000;
    for (let at = 0; at < 3; at += 1) await player.do('scrobble', { id, time });
    await scrobbling.work();
    expect(scrobbling.service.heard(token)).toEqual(['Abroad']);
    expect(scrobbling.service.listens(token)[0]?.listened_at).toBe(Math.floor(time / 1_000));
  });

  it('sends playing_now once per song, however often the player reports it', async () => {
    const { player, token, id } = await connected();
    const announced = () =>
      Promise.resolve(scrobbling.service.requests.filter((sent) => sent.token === token).map(({ listen_type }) => listen_type));
    await player.do('scrobble', { id, submission: false });
    await until(announced, (types) => types.length > 0);
    for (const state of ['playing', 'playing']) await player.do('reportPlayback', { mediaId: id, mediaType: 'song', positionMs: 0, state });
    await player.do('scrobble', { id, submission: false });
    const other = `so-${(await scrobbling.rows.song({ title: 'Next' })).id}`;
    await player.do('scrobble', { id: other, submission: false });
    await until(announced, (types) => types.length > 1);
    expect(await announced()).toEqual(['playing_now', 'playing_now']);
  });
});
