# The digest names the bytes of the image, for x64 and arm64. docs/going-live.md says how to renew it.
ARG NODE_IMAGE=node:24.21.0-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

# The first stage builds front end and server. The second one, the image that runs, has only what the server needs.
FROM $NODE_IMAGE AS build
WORKDIR /yodel
COPY package.json package-lock.json ./
# The image contains Node 24, so the npm package that installs Node elsewhere need not run its script.
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY common common
COPY server server
COPY web web
COPY tsconfig.json rolldown.config.ts ./
RUN npx vite build web && npx rolldown -c rolldown.config.ts

FROM $NODE_IMAGE
ENV NODE_ENV=production PORT=3000
WORKDIR /yodel
COPY package.json package-lock.json ./
# Types, source maps and manuals are half of the packages and not needed to run. Licences stay.
RUN npm ci --omit=dev --no-audit --no-fund --ignore-scripts && npm cache clean --force && rm -rf node_modules/node \
  && find node_modules -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.md' -o -name '*.mdx' \) \
    ! -iname 'licen*' -delete
COPY common common
COPY server server
COPY --from=build /yodel/web/dist web/dist
COPY --from=build /yodel/dist dist
USER node
EXPOSE 3000
# node is the main process, so it receives SIGTERM; it stops within ten seconds.
CMD ["node", "--enable-source-maps", "--disable-warning=ExperimentalWarning", "dist/server/main.js"]
