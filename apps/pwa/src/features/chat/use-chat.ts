import { useService } from '../../platform/services/services';
import type { Chat } from './chat';

declare module '../../platform/services/services' {
  interface Services {
    chat: Chat;
  }
}

export const useChat = (): Chat => useService('chat');
