import type { Browser } from 'playwright-core';
import { widths } from '../../../apps/pwa/e2e/_browser/browser';
import type { BenchRow } from '../row';
import { onNewDevice, withBrowser, type Width } from '../visit/device';
import { onHomeStack } from '../visit/home-stack';
import { untilInstalled } from '../visit/installed';
import { type Visit, visit } from '../visit/measured-visit';
import { roundsOf } from '../visit/rounds';
import { makePerson, signIn } from '../visit/signed-in';

export const title = 'Start: what moves by itself';

const ROUNDS = roundsOf(3);
/** The last parts of the shell load after the page is shown. */
const WATCHED = { watchedMs: 15_000 };
/** Anything less rounds to 0.00. */
const MOST = 0.005;

interface Visits {
  first: Visit[];
  later: Visit[];
}

export async function bench(): Promise<BenchRow[]> {
  return onHomeStack(({ url }) =>
    withBrowser(async (browser) => {
      // The development sign-in answers at the default host name, which is localhost.
      const origin = `http://localhost:${new URL(url).port}`;
      await makePerson(origin);
      const rows: BenchRow[] = [];
      for (const width of ['phone', 'desktop'] as const) {
        for (const isSignedIn of [false, true]) {
          const visits: Visits = { first: [], later: [] };
          for (let round = 0; round < ROUNDS; round += 1) await visitTwice(browser, origin, { width, isSignedIn, visits });
          rows.push(rowOf(width, isSignedIn, visits));
        }
      }
      return rows;
    }),
  );
}

const visitTwice = (
  browser: Browser,
  origin: string,
  { width, isSignedIn, visits }: { width: Width; isSignedIn: boolean; visits: Visits },
) =>
  onNewDevice(browser, width, async (context) => {
    if (isSignedIn) await signIn(context, origin);
    visits.first.push(await visit(context, origin, WATCHED));
    await untilInstalled(context, origin);
    visits.later.push(await visit(context, origin, WATCHED));
  });

const mostOf = (visits: readonly Visit[]) => visits.reduce((most, one) => (one.shift > most.shift ? one : most));

const said = ({ shift, shifted }: Visit) => `${shift.toFixed(3)}${shift < MOST ? '' : ` (${shifted})`}`;

function rowOf(width: Width, isSignedIn: boolean, { first, later }: Visits): BenchRow {
  const [ofFirst, ofLater] = [mostOf(first), mostOf(later)];
  return {
    name: `Cumulative layout shift of Home, ${widths[width].width} px, signed ${isSignedIn ? 'in' : 'out'}`,
    figure: `first visit ${said(ofFirst)}, later visit ${said(ofLater)}`,
    goal: '0.00',
    isMet: Math.max(ofFirst.shift, ofLater.shift) < MOST,
    how: `all shifts of ${WATCHED.watchedMs / 1_000} s added up, the most of ${ROUNDS} visits each, and what moved furthest`,
  };
}
