import { RotateCw, Unplug } from 'lucide-react';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/states/empty-state';
import { ScreenCodeMissing } from '../lazy-screen';

interface ScreenBoundaryProps {
  children: ReactNode;
  reloadPage: () => void;
}

interface ScreenBoundaryState {
  failure: { error: unknown } | undefined;
}

export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { failure: { error } };
  }

  private readonly tryAgain = () => {
    if (this.state.failure?.error instanceof ScreenCodeMissing) this.props.reloadPage();
    else this.setState({ failure: undefined });
  };

  override render() {
    if (!this.state.failure) return this.props.children;
    return (
      <div role="alert" className="screen">
        <EmptyState icon={<Unplug />} title="Something went wrong here." hint="Your music keeps playing. Trying again often helps.">
          <Button look="primary" onClick={this.tryAgain}>
            <RotateCw aria-hidden className="size-4" />
            Try again
          </Button>
        </EmptyState>
      </div>
    );
  }
}
