import { createHash, randomBytes } from 'node:crypto';
import { identityEndpoints, urlOf, userEndpoints } from '@chorus/contracts';
import type { SignInConfig } from '@chorus/contracts';
import { decodeJwt } from 'jose';
import type { APIRequestContext, APIResponse } from 'playwright-core';
import { personOf } from '../../src/platform/identity/claims';
import type { StoredSession } from '../../src/platform/storage/rows/session-row';

export type DemoPerson = 'An' | 'Linh' | 'Minh';

interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
}

async function ok(asked: Promise<APIResponse>): Promise<APIResponse> {
  const answer = await asked;
  if (!answer.ok()) throw new Error(`${answer.status()} of ${answer.url()}: ${await answer.text()}`);
  return answer;
}

export async function signInByRequests(request: APIRequestContext, origin: string, person: DemoPerson): Promise<StoredSession> {
  const { config, tokens } = await signedIn(request, origin, person);
  const { issuer, clientId, scope, audience } = config;
  const somebody = personOf(decodeJwt(tokens.id_token));
  return { refreshToken: tokens.refresh_token, person: somebody, config: { issuer, clientId, scope, audience: audience ?? null } };
}

export const accessTokenByRequests = async (request: APIRequestContext, origin: string, person: DemoPerson): Promise<string> =>
  (await signedIn(request, origin, person)).tokens.access_token;

async function signedIn(request: APIRequestContext, origin: string, person: DemoPerson): Promise<{ config: SignInConfig; tokens: Tokens }> {
  const config = (await (await ok(request.get(origin + urlOf(identityEndpoints.signInConfig)))).json()) as SignInConfig;
  const tokens = await tokensFor(request, config, `${origin}/sso-callback`, person);
  const { id, firstName, lastName, email, imageUrl } = personOf(decodeJwt(tokens.id_token));
  await ok(
    request.post(origin + urlOf(userEndpoints.callback), {
      headers: { authorization: `Bearer ${tokens.access_token}` },
      data: { id, firstName, lastName, email, imageUrl },
    }),
  );
  return { config, tokens };
}

async function tokensFor(request: APIRequestContext, config: SignInConfig, redirectUri: string, person: DemoPerson): Promise<Tokens> {
  const { issuer, clientId, scope } = config;
  const verifier = randomBytes(32).toString('base64url');
  const question = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope,
    state: 'state',
    nonce: 'nonce',
    // Asks for the person even if the provider's session of an earlier sign-in has not ended yet.
    prompt: 'login',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const choice = await ok(request.get(`${issuer}/auth?${question.toString()}`));
  // The redirect leads to the page, which is only served for an HTML request.
  const chosen = await ok(request.post(`${choice.url()}/demo-${person.toLowerCase()}`, { headers: { accept: 'text/html' } }));
  const form = {
    client_id: clientId,
    grant_type: 'authorization_code',
    code: new URL(chosen.url()).searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: redirectUri,
  };
  return (await (await ok(request.post(`${issuer}/token`, { form }))).json()) as Tokens;
}
