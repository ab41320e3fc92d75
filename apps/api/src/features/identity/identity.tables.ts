import type { FeatureTables } from '../../platform/database/feature-tables';

export const identityTables: FeatureTables = { withoutEntity: ['revoked_tokens', 'revoked_tokens_version'] };
