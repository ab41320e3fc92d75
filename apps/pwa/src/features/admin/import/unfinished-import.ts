import { readLocalRow, unfinishedImportRow } from '../../../platform/storage/rows/local-rows';
import type { UnfinishedImport } from '../../../platform/storage/rows/local-rows';
import { rowIn } from '../../../platform/storage/rows/row-kind';

export const readUnfinishedImport = (): UnfinishedImport | undefined => rowIn(readLocalRow(unfinishedImportRow));
