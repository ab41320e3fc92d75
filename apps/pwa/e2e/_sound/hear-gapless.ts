import type { Listener } from '../_browser/listener';
import { hearUntil } from './hear-until';
import { ALBUM, isExact, SECONDS } from './one-take';
import type { GaplessJoin, oneTake } from './one-take';
import type { Recording } from './record-sound';

/** Joins that a stall spoils do not count. Up to this many times as many joins are heard instead. */
const TIMES = 4;

/** Repeats the album until `count` joins were exact. */
export async function hearGapless(
  { page, player }: Listener,
  { joinsIn }: Pick<ReturnType<typeof oneTake>, 'joinsIn'>,
  count: number,
): Promise<GaplessJoin[]> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${ALBUM}` })
    .first()
    .click();
  for (const _ of ['one', 'all']) await player.getByRole('button', { name: 'Repeat this song', exact: true }).click();
  await player.getByRole('button', { name: 'Repeat all', exact: true }).waitFor();
  const joins: GaplessJoin[] = [];
  const isEnough = (heard: Recording) => {
    joins.push(...joinsIn(heard, joins.length));
    return joins.filter(isExact).length >= count;
  };
  await hearUntil(page, isEnough, count * TIMES * SECONDS);
  return joins;
}
