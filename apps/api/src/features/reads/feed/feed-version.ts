import type { VersionQuery } from '../../../platform/http/ready-answers/version-query';
import { REVISION } from '../../catalogue/revision.reader';

/** Unlike the number alone it differs in a database that was restored under a running node. */
export const feedVersion: VersionQuery = { name: 'catalogue feed', sql: `SELECT (${REVISION}) AS version` };
