import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { FirstFrame } from './first-frame.tsx';

/** For the build alone: Home's first frame as the page is sent with it. */
export const firstFrameMarkup = (): string =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <FirstFrame isPicker />
    </StaticRouter>,
  );
