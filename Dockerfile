# Two stages: the front end is built with everything, the image that runs carries what the server needs and no more.
FROM node:24-slim AS build
WORKDIR /yodel
COPY package.json package-lock.json ./
# The image brings Node 24 itself, so the package that brings it elsewhere need not run its installer.
RUN npm install --no-audit --no-fund --ignore-scripts
COPY common common
COPY web web
COPY tsconfig.json ./
RUN npx vite build web

FROM node:24-slim
ENV NODE_ENV=production PORT=3000 NODE_COMPILE_CACHE=/yodel/node_modules/.cache/yodel
WORKDIR /yodel
COPY package.json package-lock.json ./
RUN npm install --omit=dev --no-audit --no-fund --ignore-scripts && npm cache clean --force && rm -rf node_modules/node
COPY common common
COPY server server
COPY --from=build /yodel/web/dist web/dist
# A start that is told nothing loads all there is, says what is missing and ends; what it compiled stays in the image.
RUN ! node --disable-warning=ExperimentalWarning server/main/main.ts 2>/dev/null && ls "$NODE_COMPILE_CACHE"/*
USER node
EXPOSE 3000
# The process itself receives SIGTERM and ends within ten seconds.
CMD ["node", "--disable-warning=ExperimentalWarning", "server/main/main.ts"]
