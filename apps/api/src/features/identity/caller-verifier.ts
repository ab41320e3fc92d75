import { Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import type { Caller } from '../../platform/identity/caller';
import { AddressBudgets } from '../../platform/admission/address-budgets';
import { Mirrors } from '../../platform/realtime/mirrors';
import { checkWithinBudget } from './check-within-budget';
import { KeysUnavailable } from './token-refused';
import { TokenVerifier } from './token-verifier';

/** Verifies tokens. Checking their signatures counts against the budget of the address that sent them. */
@Injectable()
export class CallerVerifier {
  /** A page opens with many requests at once: they share one check. */
  private readonly running = new Map<string, Promise<Caller>>();

  constructor(
    private readonly verifier: TokenVerifier,
    private readonly addresses: AddressBudgets,
    private readonly mirrors: Mirrors,
  ) {}

  /** Throws `TooManyRequests`, `TokenRefused`, or `KeysUnavailable` when the token cannot be verified now. */
  async verify(token: string, request: IncomingMessage): Promise<Caller> {
    if (!this.mirrors.areRead) throw new KeysUnavailable('this node does not know yet who is suspended or signed out');
    return this.running.get(token) ?? this.start(token, request);
  }

  private start(token: string, request: IncomingMessage): Promise<Caller> {
    const check = this.verifier.verify(token, (signature) => checkWithinBudget(this.addresses, request, signature));
    const started = check.finally(() => this.running.delete(token));
    this.running.set(token, started);
    return started;
  }
}
