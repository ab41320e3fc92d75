import type { PickedSong } from '@chorus/contracts';
import { DataSource } from 'typeorm';
import { chance, heardLately, hitRateAt10, popularity } from '../../../../tools/listening-world/hit-rate';
import { listeningWorld, SONG_SECONDS, type WorldListener } from '../../../../tools/listening-world/world';
import { writeCatalogue } from '../../../../tools/listening-world/write-catalogue';
import { MadeForYouService } from '../../src/features/discovery/made-for-you.service';
import { refreshNeighbours } from '../../src/features/discovery/song-neighbours.queries';
import { jobsOnDemand } from '../_harness/jobs-on-demand';
import { startApi, type TestApi } from '../_harness/start-api';
import { person, reporting } from '../listening/report-plays';

const NOW = new Date('2024-05-31T18:00:00Z');
const LISTENERS = process.env.CHORUS_LONG === undefined ? 64 : 160;
const world = listeningWorld({ listeners: LISTENERS, tastes: 8, songs: 10 * LISTENERS, plays: 96 * LISTENERS, seed: 'made for you' });

describe('recommendations in a simulation with eight tastes:', () => {
  let api: TestApi;
  const picks = new Map<WorldListener, PickedSong[]>();

  beforeAll(async () => {
    api = await startApi({ override: jobsOnDemand });
    const database = api.app.get(DataSource);
    await writeCatalogue((sql, parameters) => database.query(sql, parameters), world);
    const report = reporting(api, NOW);
    for (const { id, plays } of world.listeners) {
      await report(
        person(id),
        plays.map((play) => ({ ...play, startedAt: new Date(NOW.getTime() - play.msAgo).toISOString(), secondsHeard: SONG_SECONDS })),
      );
    }
    await refreshNeighbours(database, NOW);
    for (const listener of world.listeners) picks.set(listener, await api.app.get(MadeForYouService).picks(listener.id, NOW));
  });
  afterAll(() => api.stop());

  it('made for you predicts next plays at least twice as often as popularity, and popularity more often than chance', () => {
    const own = hitRateAt10(world, (listener) => picks.get(listener)?.map(({ _id }) => _id) ?? []);
    const popular = hitRateAt10(world, popularity(world));
    expect(own).toBeGreaterThanOrEqual(2 * popular);
    expect(popular).toBeGreaterThan(hitRateAt10(world, chance(world)));
  });

  it('every listener gets at least twelve songs, at most two per artist, none heard in the last 24 hours', () => {
    expect([...picks.keys()].some((listener) => heardLately(listener).size > 0)).toBe(true);
    for (const [listener, songs] of picks) {
      const ofArtist = songs.map(({ artistId }) => songs.filter((song) => song.artistId === artistId).length);
      expect(Math.max(...ofArtist)).toBeLessThanOrEqual(2);
      expect(songs.filter(({ _id }) => heardLately(listener).has(_id))).toEqual([]);
      expect(songs).toHaveLength(12);
    }
  });

  it('every pick names a song that the listener has played', () => {
    for (const [{ plays }, songs] of picks) {
      const heard = new Set(plays.map(({ songId }) => songId));
      for (const { reason } of songs) expect(reason.kind === 'played' && heard.has(reason.songId)).toBe(true);
    }
  });
});
