import type { VersionQuery } from '../../../platform/http/ready-answers/version-query';
import { REVISION } from '../../catalogue/revision.reader';

/** Unlike the number alone, it changes when the database is restored under a running node. */
export const feedVersion: VersionQuery = { name: 'catalogue feed', sql: `SELECT (${REVISION}) AS version` };
