import type { Readable } from '../../platform/store/create-store';

declare module '../../platform/services/services' {
  interface Services {
    leaveQuestion: LeaveQuestion;
  }
}

/** Whether to leave the room for something else that was asked for. */
export interface LeaveQuestion {
  isAsked: Readable<boolean>;
  /** Call it in the handler of a press: phones let nothing else start playing. */
  answer: (leaves: boolean) => void;
}
