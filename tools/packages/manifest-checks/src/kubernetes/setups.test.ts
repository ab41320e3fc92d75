import { documentedSecrets } from './documented-secrets';
import { problemsOf } from './problems';
import { canRender } from './rendered';
import { undocumentedSecretProblems } from './secrets';
import { setups } from './setups';

(canRender ? describe : describe.skip).each(setups)('$name', ({ heading, manifests }) => {
  it('satisfies the checks of the base', () => {
    expect(problemsOf(manifests())).toEqual([]);
  });

  it('demands only Secrets that docs/operations.md says to create', () => {
    expect(undocumentedSecretProblems(manifests(), documentedSecrets(heading))).toEqual([]);
  });
});

describe('the Secrets that docs/operations.md says to create', () => {
  it('have no Redis for one node without Redis, and the same backup', () => {
    const general = documentedSecrets();
    expect([...(general.get('chorus') ?? [])]).toEqual(['DATABASE_URL', 'REDIS_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
    const single = documentedSecrets('One node without Redis');
    expect([...(single.get('chorus') ?? [])]).toEqual(['DATABASE_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
    expect(single.get('chorus-backup')).toEqual(general.get('chorus-backup'));
  });
});
