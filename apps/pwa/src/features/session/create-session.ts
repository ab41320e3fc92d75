import { identityEndpoints, screenPaths } from '@chorus/contracts';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { isClosedToVisitors, noteWhoMayListen, noteRenewed } from '../../platform/listening-access/who-may-listen';
import { callApi } from '../../platform/api-client/call-api';
import type { Identity } from '../../platform/identity/identity';
import { onPageWoke } from '../../platform/lifecycle/page-wake-ups';
import { readLocalRow, guestRow } from '../../platform/storage/rows/local-rows';
import { rowIn } from '../../platform/storage/rows/row-kind';
import { identityActor } from './identity-actor';
import { sessionMachine } from './session-machine';
import type { SessionActor } from './session-machine';

function signInAnswerAt({ href, pathname, searchParams }: URL): string | undefined {
  return pathname === screenPaths.ssoCallback && (searchParams.has('code') || searchParams.has('error')) ? href : undefined;
}

/**
 * The splash's 3 s count from navigation, not from when the code has loaded; the provider gets a
 * second in any case.
 */
const spinnerLimit = () => Math.max(1_000, 3_000 - performance.now());

/** Returned before it is started, so that listeners can subscribe before its first event. */
export const createSession = (identity: Identity, address: URL): SessionActor =>
  createActor(
    sessionMachine.provide({
      delays: { spinnerLimit },
      actors: {
        identity: identityActor(identity),
        pageWakeUps: fromCallback(({ sendBack }) => onPageWoke(() => sendBack({ type: 'page.woke' }))),
        rechecks: recheckEachMinute(() => document.visibilityState === 'visible', window),
        checkAdmin: fromPromise(({ signal }) => checkAdmin(signal)),
      },
    }),
    { input: { answerUrl: signInAnswerAt(address), isOffline: () => !navigator.onLine, guest: rowIn(readLocalRow(guestRow)) } },
  );

async function checkAdmin(signal: AbortSignal): Promise<boolean> {
  const { admin, listening = 'everyone' } = await callApi(identityEndpoints.adminCheck, { signal });
  noteWhoMayListen(listening);
  if (isClosedToVisitors()) noteRenewed();
  return admin;
}

const PAUSE_MS = 60_000;

interface Clock<Timer> {
  setTimeout: (act: () => void, ms: number) => Timer;
  clearTimeout: (timer: Timer) => void;
}

/** Asks whether a suspension was lifted. A page that is not visible asks when it becomes visible again. */
export const recheckEachMinute = <Timer>(isSeen: () => boolean, clock: Clock<Timer>) =>
  fromCallback(({ sendBack }) => {
    let timer: Timer;
    const wait = () => {
      timer = clock.setTimeout(() => {
        if (isSeen()) sendBack({ type: 'session.recheck' });
        else wait();
      }, PAUSE_MS);
    };
    wait();
    return () => clock.clearTimeout(timer);
  });

export const untilSessionKnown = (session: SessionActor): Promise<unknown> => waitFor(session, (now) => !now.hasTag('waiting'));
