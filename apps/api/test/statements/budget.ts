import type { Sent, World } from './world';

export interface Budget {
  /** All statements, including those of transactions, until everything that the request caused has ended. */
  statements: number;
  /** The additional statements per item that is sent or stored, if items are handled one by one. */
  forEach?: number;
  /** The statements of a shared answer once it is built. */
  ready?: number;
  send: (world: World) => Sent | Promise<Sent>;
}

export type Budgets = Readonly<Record<string, Budget>>;
