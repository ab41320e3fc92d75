import { Injectable } from '@nestjs/common';

/** Restarts this process in the way that its program has set. */
@Injectable()
export class Restart {
  private how: () => void = () => undefined;

  by(how: () => void): void {
    this.how = how;
  }

  /** Returns at once. Running requests are finished first. */
  begin(): void {
    this.how();
  }
}
