import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { inTurns, ROUNDS } from '../load/in-turns';
import type { BenchRow } from '../row';
import { onBenchStack } from '../stack/bench-stack';
import { writeCollection } from '../stack/write-collection';

export const title = 'Import while songs are measured';

const FILES = 200;
const BYTES = 1_000_000;
/** They keep the node busy until the import has ended. */
const BEFORE = { files: 60, bytes: 1_100_000 };
/** Measuring begins once a minute. */
const LIMIT_MS = 100_000;

/** Takes seven minutes: the importer is a process of its own, and so is what measures, which the node beside it starts. */
export async function bench(): Promise<BenchRow[]> {
  const speeds = await inTurns({ measuring: () => importBeside(1), notMeasuring: () => importBeside(0) });
  return [
    {
      name: `Import of ${FILES} files of 1 MB while songs are measured, beside one with measuring switched off`,
      figure: `${Math.round(speeds.measuring)} files/s, ${Math.round(speeds.notMeasuring)} with measuring off`,
      ratio: (speeds.measuring / speeds.notMeasuring).toFixed(2),
      goal: '≥ 0.9',
      how: `the importer from start to exit, beside a node that measures one song at a time, and beside one with \`MEASURE_AT_ONCE=0\`, where nothing is measured, as before songs were; medians of ${ROUNDS} in turns`,
    },
  ];
}

const importBeside = (atOnce: number): Promise<number> =>
  onBenchStack(
    async ({ folder, importFolder, databaseUrl }) => {
      const [before, songs] = [join(folder, 'before'), join(folder, 'songs')];
      await writeCollection(before, BEFORE);
      await writeCollection(songs, { files: FILES, bytes: BYTES });
      await importFolder(before);
      if (atOnce > 0) await untilMeasuring(databaseUrl);
      const { seconds } = await importFolder(songs);
      const { waiting } = await countSongs(databaseUrl);
      if (waiting === 0) throw new Error('All songs were measured before the import ended');
      return FILES / seconds;
    },
    { MEASURE_AT_ONCE: String(atOnce) },
  );

async function untilMeasuring(databaseUrl: string): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while ((await countSongs(databaseUrl)).measured === 0) {
    if (Date.now() > end) throw new Error('The node measures nothing');
    await pause(500);
  }
}

async function countSongs(databaseUrl: string): Promise<{ waiting: number; measured: number }> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ waiting: number; measured: number }>(
      'SELECT (count(*) FILTER (WHERE source IS NULL))::int AS waiting, (count(*) FILTER (WHERE source IS NOT NULL))::int AS measured FROM audio_loudness',
    );
    return rows[0] ?? { waiting: 0, measured: 0 };
  } finally {
    await client.end();
  }
}
