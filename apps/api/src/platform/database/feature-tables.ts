/**
 * A feature's declaration in `<feature>.tables.ts`. It owns the tables of its entities, and those
 * named here.
 */
export interface FeatureTables {
  withoutEntity?: readonly string[];
  /**
   * What other features may read in their own queries, where a reader would cost a query for each
   * row: the columns by table and feature, or `relation` where their entity refers to the table's
   * entity.
   */
  published?: Readonly<Record<string, Readonly<Record<string, readonly string[] | 'relation'>>>>;
}
