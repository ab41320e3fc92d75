import { identityEndpoints, screenPaths } from '@chorus/contracts';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { callApi } from '../../platform/api-client/call-api';
import type { Identity } from '../../platform/identity/identity';
import { onPageWoke } from '../../platform/identity/page-wake-ups';
import { identityActor } from './identity-actor';
import { sessionMachine } from './session-machine';
import type { SessionActor } from './session-machine';

/** The provider's answer at an address: a code or an error. */
function signInAnswerAt({ href, pathname, searchParams }: URL): string | undefined {
  return pathname === screenPaths.ssoCallback && (searchParams.has('code') || searchParams.has('error')) ? href : undefined;
}

/** The spinner’s 3 s begin when the page is opened, not when its code is there; the provider has a second in any case. */
const spinnerLimit = () => Math.max(1_000, 3_000 - performance.now());

/** The session of a page that was opened at `address`. Not started yet, so that others can listen from its first fact on. */
export const createSession = (identity: Identity, address: URL): SessionActor =>
  createActor(
    sessionMachine.provide({
      delays: { spinnerLimit },
      actors: {
        identity: identityActor(identity),
        pageWakeUps: fromCallback(({ sendBack }) => onPageWoke(() => sendBack({ type: 'page.woke' }))),
        checkAdmin: fromPromise(async ({ signal }) => (await callApi(identityEndpoints.adminCheck, { signal })).admin),
      },
    }),
    { input: { answerUrl: signInAnswerAt(address) } },
  );
