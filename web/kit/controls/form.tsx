import { Form as PolarisForm } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface Props {
  onSubmit(): void;
  children?: ReactNode;
}

/** Fields that the Enter key submits. */
export const Form = ({ onSubmit, children }: Props) => <PolarisForm onSubmit={onSubmit}>{children}</PolarisForm>;
