import type { OidcClient, SigninResponse } from 'oidc-client-ts';

/**
 * The claims of a person who has just signed in: those of the ID token and, where a provider
 * leaves the name out, those of its userinfo endpoint. A provider may refuse that endpoint to a
 * token for another API; then the ID token has to do.
 */
export async function claimsOf(client: OidcClient, { profile, access_token }: SigninResponse): Promise<object> {
  if (profile.name ?? profile.given_name) return profile;
  try {
    const endpoint = await client.metadataService.getUserInfoEndpoint();
    const answer = await fetch(endpoint, { headers: { authorization: `Bearer ${access_token}` } });
    const info: unknown = answer.ok ? await answer.json() : undefined;
    return isAbout(profile.sub, info) ? { ...profile, ...info } : profile;
  } catch {
    return profile;
  }
}

const isAbout = (subject: string, info: unknown): info is object =>
  typeof info === 'object' && info !== null && 'sub' in info && info.sub === subject;
