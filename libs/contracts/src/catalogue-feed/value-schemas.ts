import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import type { ColumnValues } from './column-kinds';

export const valueSchemas: { readonly [Of in keyof ColumnValues]: z.ZodMiniType<ColumnValues[Of]> } = {
  id: catalogueId,
  text: z.string(),
  textOrNull: z.nullable(z.string()),
  date: z.iso.date(),
  dateOrNull: z.nullable(z.iso.date()),
  whole: z.int(),
  wholeOrNull: z.nullable(z.int()),
  flag: z.boolean(),
  texts: z.array(z.string()),
};
