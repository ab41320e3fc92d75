import type { Sent, World } from './world';

export interface Budget {
  /** All statements, those of a transaction too, until nothing that the request caused runs any more. */
  statements: number;
  /** As many more for each that is sent or stored, where they are worked on one by one. */
  forEach?: number;
  /** Of a shared answer, once it is built. */
  ready?: number;
  send: (world: World) => Sent | Promise<Sent>;
}

export type Budgets = Readonly<Record<string, Budget>>;
