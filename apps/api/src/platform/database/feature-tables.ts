/**
 * A feature's declaration in `<feature>.tables.ts`. It owns the tables of its entities, and those
 * named here.
 */
export interface FeatureTables {
  withoutEntity?: readonly string[];
  /**
   * The columns that other features may read in their own queries, by table and feature, because a reader would cost a query for each row;
   * or `relation` if their entity refers to the table's entity.
   */
  published?: Readonly<Record<string, Readonly<Record<string, readonly string[] | 'relation'>>>>;
}
