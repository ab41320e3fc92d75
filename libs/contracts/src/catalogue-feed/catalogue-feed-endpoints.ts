import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { catalogueChanges, catalogueChangesQuery } from './catalogue-changes';
import { snapshotPart } from './catalogue-snapshot';

export const catalogueFeedEndpoints = {
  changes: endpoint({
    method: 'GET',
    path: '/catalogue/changes',
    access: 'listener',
    summary: 'What was added, changed and deleted after a revision of the catalogue, in pages, or that a device has to begin anew',
    query: catalogueChangesQuery,
    response: catalogueChanges,
  }),
  snapshot: endpoint({
    method: 'GET',
    path: '/catalogue/snapshot',
    access: 'listener',
    summary: 'A whole copy of the catalogue, one part a line: of a recent revision, from which the changes lead on',
    response: z.array(snapshotPart),
  }),
};
