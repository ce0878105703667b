import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { FirstFrame } from './first-frame.tsx';

/** Renders Home's first frame to HTML; only the build calls this. */
export const firstFrameMarkup = (): string =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <FirstFrame isPicker />
    </StaticRouter>,
  );
