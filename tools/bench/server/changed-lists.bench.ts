import { startRedis } from '../../redis/redis-server';
import { afterChanges } from '../load/after-a-change';
import { percentile } from '../load/percentile';
import type { BenchRow } from '../row';
import { onBenchStack } from '../stack/bench-stack';
import { loadSettings } from '../stack/load-settings';

export const title = 'Lists after a change';

const SONGS = 1_000;

export async function bench(): Promise<BenchRow[]> {
  const redis = await startRedis();
  try {
    return await onBenchStack(measure, { ...loadSettings, REDIS_URL: redis.url });
  } finally {
    await redis.stop();
  }
}

const measure: Parameters<typeof onBenchStack<BenchRow[]>>[0] = async ({ databaseUrl, writeSongs, importFolder, onSecondNode }) => {
  await importFolder(await writeSongs(SONGS));
  const { takenMs, older } = await onSecondNode((other) => afterChanges(databaseUrl, `${other}/api/songs`));
  return [
    {
      name: `List of ${SONGS.toLocaleString('en')} songs on another node`,
      figure: `median ${percentile(takenMs, 50).toFixed(0)} ms, slowest ${percentile(takenMs, 100).toFixed(0)} ms, ${older} older`,
      goal: '≤ 1 s, none older',
      how: `${takenMs.length} changes of a song in the database: from the commit until the node had answered with it, while 8 others read the list all the time`,
    },
  ];
};
