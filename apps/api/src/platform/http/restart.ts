import { Injectable } from '@nestjs/common';

/** Starts this process again, once its program has said how. */
@Injectable()
export class Restart {
  private how: () => void = () => undefined;

  by(how: () => void): void {
    this.how = how;
  }

  /** Returns at once. Running requests are finished before. */
  begin(): void {
    this.how();
  }
}
