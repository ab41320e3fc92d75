import type { SignInConfig } from '../../platform/config/sign-in-config';
import { whyNotOpened } from '../accounts/keys/stored-keys.reader';
import { type IssuerDocument, issuerProblem, readIssuerDocument, readSigningKeys } from '../identity/issuer.reader';
import { clockFinding } from './check-clock';
import type { CheckContext } from './check-context';
import { type Finding, fine, notice, problem } from './finding';
import { explain } from './explain-error';

export async function checkSignIn(context: CheckContext): Promise<Finding[]> {
  const { signIn } = context.config;
  const { issuer, accounts } = signIn;
  if (accounts === 'own') return checkOwnAccounts(context);
  if (accounts === 'demo')
    return [fine('The development sign-in is used: demo people, from this machine only. Set OIDC_ISSUER for others.')];
  let read: Awaited<ReturnType<typeof readIssuerDocument>>;
  try {
    read = await readIssuerDocument(signIn);
  } catch (error) {
    return [
      problem(
        `The sign-in at ${issuer} doesn't say where its keys are: ${explain(error)}. Check that ${issuer.replace(/\/$/, '')}/.well-known/openid-configuration opens from this machine.`,
      ),
    ];
  }
  const { document, date } = read;
  const clock = date ? [clockFinding("the sign-in's", date.getTime() - Date.now())] : [];
  const wrong = issuerProblem(document, signIn);
  if (wrong !== undefined)
    return [problem(`The sign-in at ${issuer} can't be used: ${wrong}. Set OIDC_ISSUER to exactly what it calls itself.`), ...clock];
  return [await checkKeys(document, issuer), ...clientFindings(document, signIn), ...clock];
}

const IF_IT_IS_LOST = 'If it is lost, run “npm run accounts -- replace-keys”, after which everybody has to sign in again.';

async function checkOwnAccounts({ config, database }: CheckContext): Promise<Finding[]> {
  const key = 'error' in database ? undefined : await whyNotOpened(database.manager, config);
  if (key === 'none')
    return [
      problem(
        `The keys of the sign-in are encrypted, and what opens them isn't here: DATA_DIR has no accounts.key, and ACCOUNTS_KEY is not set. Chorus can't start. Correct DATA_DIR, or bring the file back from a backup. ${IF_IT_IS_LOST}`,
      ),
    ];
  if (key === 'another')
    return [
      problem(
        `The keys of the sign-in were stored with another ${config.accountsKey === undefined ? 'accounts.key than that of DATA_DIR' : 'ACCOUNTS_KEY'}, so Chorus can't start. Bring the right one back. ${IF_IT_IS_LOST}`,
      ),
    ];
  return [
    fine('People sign in with accounts of this Chorus.'),
    ...(config.redisUrl !== undefined && config.accountsKey === undefined
      ? [notice('Several nodes need the same ACCOUNTS_KEY, which is not set: only nodes that share DATA_DIR can sign people in.')]
      : []),
  ];
}

async function checkKeys(document: IssuerDocument, issuer: string): Promise<Finding> {
  try {
    const keys = await readSigningKeys(document);
    return fine(`The sign-in at ${issuer} answers and publishes ${keys.size === 1 ? 'one key' : `${keys.size} keys`}.`);
  } catch (error) {
    return problem(
      `The keys of the sign-in can't be read from ${document.jwks_uri}: ${explain(error)}. Nobody can sign in until they can.`,
    );
  }
}

/** What the page asks of the provider. What the provider doesn't mention may work all the same. */
export const clientFindings = (document: IssuerDocument, { issuer, scope }: Pick<SignInConfig, 'issuer' | 'scope'>): Finding[] => [
  ...challengeFindings(document),
  ...scopeFindings(document, scope),
  ...originFindings(document, new URL(issuer).origin),
];

function challengeFindings({ code_challenge_methods_supported: methods }: IssuerDocument): Finding[] {
  if (methods === undefined)
    return [notice("The sign-in doesn't say whether it supports PKCE (S256), which the page uses. Try to sign in.")];
  if (methods.includes('S256')) return [];
  return [problem("The sign-in doesn't support PKCE with S256, without which the page can't sign anybody in. Turn it on for this client.")];
}

function scopeFindings({ scopes_supported: scopes }: IssuerDocument, scope: string): Finding[] {
  const missing = scope.split(' ').filter((one) => one !== '' && scopes !== undefined && !scopes.includes(one));
  if (missing.length === 0) return [];
  return [
    notice(
      `The sign-in doesn't mention the scope ${missing.join(' ')}. If signing in fails, allow it there or leave it out of OIDC_SCOPE.`,
    ),
  ];
}

/** The page's content security policy allows requests to the issuer's origin and no other. */
const originFindings = ({ token_endpoint, userinfo_endpoint }: IssuerDocument, origin: string): Finding[] =>
  [token_endpoint, userinfo_endpoint].flatMap((endpoint) =>
    endpoint === undefined || new URL(endpoint).origin === origin
      ? []
      : [
          problem(
            `The page may call the sign-in at ${origin} only, but it has an endpoint at ${endpoint}. Give it addresses of one origin.`,
          ),
        ],
  );
